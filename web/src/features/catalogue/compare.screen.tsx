import type { ProductDetail } from 'qinghua-contract'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takeFromCompared } from './compared.ts'
import { comparedIn, comparisonOf } from './comparison-address.ts'
import { Comparison } from './comparison.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { catchFocus } from '../../lib/navigation/catch-focus.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { page } from '../../ui/page.ts'
import { EmptyState } from '../../ui/states.tsx'
import { QuickAdd } from '../goods/quick-add.tsx'

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
    <div css={page}>
      <Breadcrumb
        label={t('trail')}
        trail={[{ text: t('home'), to: '/' }, { text: t('all'), to: '/list' }, { text: t('title') }]}
      />
      <PageTitle text={t('title')} />
      {isEmpty ? (
        <EmptyState icon="compare" text={t('empty')}>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('choose')}
          </Link>
        </EmptyState>
      ) : (
        <Comparison ids={ids} buy={quickAdd} onRemove={remove} />
      )}
    </div>
  )
}
