import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { color, type } from '../../../ui/theme.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { rowsOf } from './differences.ts'
import { useColumns } from './use-columns.ts'
import { commonFacts } from './use-facts.ts'

const root = css`
  display: grid;
  gap: 8px;
  color: ${color.ink2};
  font: 400 ${type.small};
`

interface Props {
  ids: readonly number[]
  onClose: () => void
}

export const Comparison = ({ ids, onClose }: Props) => {
  const t = useText('compare')
  const columns = useColumns(ids)
  const [brief, setBrief] = useState(true)
  const known = columns.filter(({ facts }) => facts)
  const rows =
    known.length > 0
      ? rowsOf(columns.map(({ facts }) => facts))
      : commonFacts.map((key) => ({ key, name: t(`row.${key}`), values: ids.map(() => undefined), differs: false }))
  const differing = rows.filter(({ differs }) => differs)
  const comparable = known.length > 1
  const settled = columns.every(({ state }) => state !== 'coming')
  return (
    <Dialog title={t('title')} width={216 + 248 * Math.max(2, ids.length)} onClose={onClose}>
      <ComparisonTable columns={columns} rows={brief && comparable ? differing : rows} onFollow={onClose}>
        <div css={root}>
          <Checkbox checked={brief} disabled={!comparable} onChange={setBrief}>
            {t('onlyDifferences')}
          </Checkbox>
          <p role="status">
            {comparable ? t('differing', { count: differing.length, total: rows.length }) : settled && t('needTwo')}
          </p>
        </div>
      </ComparisonTable>
    </Dialog>
  )
}
