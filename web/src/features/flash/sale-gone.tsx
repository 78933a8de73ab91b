import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const SaleGone = () => {
  const t = useText('flash')
  return (
    <>
      <PageTitle text={t('unknown')} hidden />
      <EmptyState icon="clock" text={t('unknown')}>
        <Link css={buttonStyle} data-look="outline" to="/flash-sale">
          {t('showAll')}
        </Link>
      </EmptyState>
    </>
  )
}
