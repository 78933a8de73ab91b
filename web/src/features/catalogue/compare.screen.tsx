import type { ProductDetail } from 'qinghua-contract'
import { useEffect, useState, type ComponentProps, type CSSProperties } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { takeFromCompared, comparedIn, comparisonOf } from './compared.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { catchFocus } from '../../lib/lost.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { QuickAdd } from '../goods/quick-add.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { scrollsSideways } from '../../ui/shapes.ts'
import { narrow, paper } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { rowsOf } from './differences.ts'
import { Recommended } from './recommended.tsx'
import { useColumns, commonFacts } from './use-columns.ts'

/** The heads of the columns stay in view, unless the table is too wide for the window and scrolls by itself. */
const root = css`
  margin-bottom: 36px;
  ${narrow} {
    ${scrollsSideways}
  }
  > table {
    ${paper}
    min-width: calc(168px + var(--columns) * 200px);
  }
`

interface Props {
  ids: readonly number[]
  buy: ComponentProps<typeof ComparisonTable>['buy']
  onRemove: (prodId: number) => void
}

const Comparison = ({ ids, buy, onRemove }: Props) => {
  const t = useText('compare')
  const columns = useColumns(ids)
  const [brief, setBrief] = useState(true)
  const [open, setOpen] = useState(false)
  const known = columns.filter(({ facts }) => facts)
  const settled = columns.every(({ state }) => state !== 'coming')
  const rows =
    settled && known.length > 0
      ? rowsOf(columns.map(({ facts }) => facts))
      : commonFacts.map((key) => ({ key, name: t(`row.${key}`), values: ids.map(() => undefined), differs: false }))
  const differing = rows.filter(({ differs }) => differs)
  const comparable = known.length > 1
  const shown = brief && comparable && settled ? differing : rows
  const isLone = ({ values }: (typeof rows)[number]) =>
    comparable && settled && values.filter((value) => typeof value === 'string').length < 2
  const lone = shown.filter(isLone)
  return (
    <>
      <div css={root} role="region" aria-label={t('title')} style={{ '--columns': ids.length } as CSSProperties}>
        <ComparisonTable
          columns={columns}
          rows={[...shown.filter((row) => !isLone(row)), ...(open ? lone : [])]}
          more={
            lone.length > 0 && (
              <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                <Unfolds>{t('lone', { count: lone.length })}</Unfolds>
              </button>
            )
          }
          buy={buy}
          onRemove={onRemove}
        >
          <Stack gap={8} tone="quiet" size="small">
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
          </Stack>
        </ComparisonTable>
      </div>
      {settled && <Recommended reason="popular" except={ids} />}
    </>
  )
}

const quickAdd = ({ prodId, prodName }: ProductDetail) => <QuickAdd prodId={prodId} name={prodName} />

/** What is compared is up to the address, so that it can be shared; the tray of this tab is another choice. */
export const Screen = () => {
  const t = useText('compare')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ids = comparedIn(search)
  const isEmpty = ids.length === 0
  useEffect(() => {
    if (isEmpty) catchFocus()
  }, [isEmpty])
  const remove = (prodId: number) => {
    takeFromCompared(prodId)
    void navigate(comparisonOf(ids.filter((id) => id !== prodId)), { replace: true, state: { keepScroll: true } })
  }
  return (
    <div css={page} style={{ minHeight: '100vh' }}>
      <Breadcrumb trail={[{ text: t('home'), to: '/' }, { text: t('all'), to: '/list' }, { text: t('title') }]} />
      <PageTitle text={t('title')} />
      {isEmpty ? (
        <Nothing icon="compare" text={t('empty')} to="/list" way={t('choose')} />
      ) : (
        <Comparison ids={ids} buy={quickAdd} onRemove={remove} />
      )}
    </div>
  )
}
