import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { collectionAddress, type CollectionAddress } from './collection-address.ts'

interface Props {
  shown: CollectionAddress
  recommended: ReactNode
}

export const NothingKept = ({ shown, recommended }: Props) => {
  const t = useText('collection')
  const narrowed = shown.name !== '' || shown.filter !== 'all'
  return (
    <>
      <EmptyState icon={narrowed ? 'search' : 'heart'} text={narrowed ? t('nothingFound') : t(`empty.${shown.tab}`)}>
        <Link
          css={buttonStyle}
          data-look="outline"
          to={narrowed ? collectionAddress(shown, { name: '', filter: 'all' }) : '/list'}
        >
          {narrowed ? t('showAll') : t('look')}
        </Link>
      </EmptyState>
      {!narrowed && recommended}
    </>
  )
}
