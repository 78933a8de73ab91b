import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { HeartButton } from './heart-button.tsx'

const lists = [
  { queryKey: ['GET /p/shop/collection/page'] },
  { queryKey: ['GET /p/shop/collection/count'] },
  { queryKey: ['GET /shop/headInfo'] },
  { queryKey: ['GET /shop/searchShops'] },
]

export const FavouriteShop = ({ shopId }: { shopId: number }) => {
  const t = useText('detail')
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const check = query('GET /p/shop/collection/isCollection', { query: { shopId } })
  const { data = false } = useQuery({ ...check, enabled: loggedIn, meta: { silent: true } })
  const { mutateAsync } = useCommand('POST /p/shop/collection/addOrCancel', { refreshes: lists })
  return (
    <HeartButton
      kept={loggedIn && data}
      add={t('shop.favourite')}
      added={t('shop.favoured')}
      show={(kept) => client.setQueryData(check.queryKey, kept)}
      turn={() => mutateAsync({ body: shopId })}
      intent={{ act: 'followShop', shopId }}
    />
  )
}
