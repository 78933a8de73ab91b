import { css } from '@emotion/react'
import { useState, type ComponentProps, type CSSProperties } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { color, narrow, paper, stackOf, type } from '../../ui/theme.ts'
import { Heard } from '../../ui/heard.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { rowsOf } from './differences.ts'
import { useColumns } from './use-columns.ts'
import { commonFacts } from './use-facts.ts'

/** The heads of the columns stay in view, unless the table is too wide for the window and scrolls by itself. */
const root = css`
  min-height: 80vh;
  ${paper}
  ${narrow} {
    ${scrollsSideways}
  }
  > table {
    min-width: calc(168px + var(--columns) * 200px);
  }
  [data-part='brief'] {
    ${stackOf(8)}
    color: ${color.ink2};
    font: 400 ${type.small};
  }
`

interface Props {
  ids: readonly number[]
  buy: ComponentProps<typeof ComparisonTable>['buy']
  onRemove: (prodId: number) => void
}

export const Comparison = ({ ids, buy, onRemove }: Props) => {
  const t = useText('compare')
  const columns = useColumns(ids)
  const [brief, setBrief] = useState(true)
  const known = columns.filter(({ facts }) => facts)
  const settled = columns.every(({ state }) => state !== 'coming')
  const rows =
    settled && known.length > 0
      ? rowsOf(columns.map(({ facts }) => facts))
      : commonFacts.map((key) => ({ key, name: t(`row.${key}`), values: ids.map(() => undefined), differs: false }))
  const differing = rows.filter(({ differs }) => differs)
  const comparable = known.length > 1
  return (
    <div css={root} role="region" aria-label={t('title')} style={{ '--columns': ids.length } as CSSProperties}>
      <ComparisonTable
        columns={columns}
        rows={brief && comparable && settled ? differing : rows}
        buy={buy}
        onRemove={onRemove}
      >
        <div data-part="brief">
          <Checkbox checked={brief} disabled={!comparable} onChange={setBrief}>
            {t('onlyDifferences')}
          </Checkbox>
          <p>
            <Heard
              text={
                settled
                  ? comparable
                    ? t('differing', { count: differing.length, total: rows.length })
                    : t('needTwo')
                  : undefined
              }
            />
          </p>
        </div>
      </ComparisonTable>
    </div>
  )
}
