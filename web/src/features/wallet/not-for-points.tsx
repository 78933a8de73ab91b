import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { mallAddress } from './points-address.ts'

/** Goods that are not in the points mall; `null` if the address names none. */
export const NotForPoints = ({ prodId }: { prodId: number | null }) => {
  const t = useText('exchange')
  const text = t(prodId === null ? 'noGoods' : 'notForPoints')
  return (
    <>
      <PageTitle text={text} hidden />
      <EmptyState icon="box" text={text}>
        <Link css={buttonStyle} data-look="outline" to={mallAddress()}>
          {t('toMall')}
        </Link>
        {prodId !== null && (
          <Link css={buttonStyle} data-look="quiet" to={`/detail/${prodId}`}>
            {t('toProduct')}
          </Link>
        )}
      </EmptyState>
    </>
  )
}
