import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { HeartButton } from './heart-button.tsx'

const lists = [{ queryKey: ['GET /p/user/collection/page'] }, { queryKey: ['GET /p/user/collection/count'] }]

export const FavouriteProduct = ({ prodId }: { prodId: number }) => {
  const t = useText('detail')
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const check = query('GET /p/user/collection/isCollection', { query: { prodId } })
  const { data = false } = useQuery({ ...check, enabled: loggedIn, meta: { silent: true } })
  const { mutateAsync } = useCommand('POST /p/user/collection/addOrCancel', { refreshes: lists })
  return (
    <HeartButton
      kept={loggedIn && data}
      add={t('favourite.add')}
      added={t('favourite.remove')}
      show={(kept) => client.setQueryData(check.queryKey, kept)}
      turn={() => mutateAsync({ body: prodId })}
      intent={{ act: 'keepProduct', prodId }}
    />
  )
}
