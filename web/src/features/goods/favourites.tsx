import { useQuery, useQueryClient } from '@tanstack/react-query'
import { css } from '@emotion/react'
import { useState } from 'react'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/api/errors.ts'
import type { Intent } from '../../lib/login/intent.ts'
import { Icon } from '../../ui/icon.tsx'
import { toggle } from '../../ui/toggle.ts'

/** As wide as the longer of its texts: what is not known at first moves nothing. */
const root = css`
  ${toggle}
  justify-content: center;
  min-width: 112px;
  &[aria-pressed='true'] path {
    fill: currentColor;
  }
  > span {
    text-align: center;
  }
  > [data-other]::after {
    display: block;
    height: 0;
    overflow: hidden;
    content: attr(data-other) / '';
    font-weight: 600;
    visibility: hidden;
  }
`

type Kind = 'user' | 'shop'

interface Props {
  /** Asks whether it is a favourite. */
  check: Pick<ReturnType<typeof query<`GET /p/${Kind}/collection/isCollection`>>, 'queryKey' | 'queryFn'>
  route: `POST /p/${Kind}/collection/addOrCancel`
  id: number
  refreshes: readonly { readonly queryKey: readonly string[] }[]
  add: string
  added: string
  intent: Intent
}

const HeartButton = ({ check, route, id, refreshes, add, added, intent }: Props) => {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const [busy, setBusy] = useState(false)
  const { data = false } = useQuery({ ...check, enabled: loggedIn, meta: { silent: true } })
  const { mutateAsync } = useCommand(route, { refreshes })
  const kept = loggedIn && data
  const show = (next: boolean) => client.setQueryData(check.queryKey, next)
  const onClick = async () => {
    if (!loggedIn) return askLogin('needed', intent)
    if (busy) return
    setBusy(true)
    show(!kept)
    const turned = mutateAsync({ body: id }).catch((error: unknown) => {
      if (!kept) keepIfLoggedOut(error, intent)
      return kept
    })
    show(await turned)
    setBusy(false)
  }
  return (
    <button css={root} type="button" aria-pressed={kept} onClick={() => void onClick()}>
      <Icon name="heart" size={18} />
      <span data-other={kept ? add : added}>{kept ? added : add}</span>
    </button>
  )
}

const favouriteProductLists = [
  { queryKey: ['GET /p/user/collection/page'] },
  { queryKey: ['GET /p/user/collection/count'] },
]

export const FavouriteProduct = ({ prodId }: { prodId: number }) => {
  const t = useText('goods')
  return (
    <HeartButton
      check={query('GET /p/user/collection/isCollection', { query: { prodId } })}
      route="POST /p/user/collection/addOrCancel"
      id={prodId}
      refreshes={favouriteProductLists}
      add={t('favourite.add')}
      added={t('favourite.remove')}
      intent={{ act: 'keepProduct', prodId }}
    />
  )
}

const lists = [
  { queryKey: ['GET /p/shop/collection/page'] },
  { queryKey: ['GET /p/shop/collection/count'] },
  { queryKey: ['GET /shop/headInfo'] },
  { queryKey: ['GET /shop/searchShops'] },
]

export const FavouriteShop = ({ shopId }: { shopId: number }) => {
  const t = useText('goods')
  return (
    <HeartButton
      check={query('GET /p/shop/collection/isCollection', { query: { shopId } })}
      route="POST /p/shop/collection/addOrCancel"
      id={shopId}
      refreshes={lists}
      add={t('favourite.addShop')}
      added={t('favourite.removeShop')}
      intent={{ act: 'followShop', shopId }}
    />
  )
}
