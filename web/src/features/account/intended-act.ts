import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefused } from '../../lib/api/api-error.ts'
import { api, query } from '../../lib/api/api.ts'
import { report } from '../../lib/api/errors.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { takeIntent, type Intent, keepForNextPage, takeVisitorCart } from '../../lib/login/intent.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../goods/cart-count.ts'
import { couponReads, namesOf, takeCoupons } from '../promotions/use-coupons.ts'
import { forgetAsker, returnFocus } from './asker.ts'

type Text = ReturnType<typeof useText<'account'>>
type Tell = typeof showToast

/** The call turns a favourite round, so what is one already stays one. */
const keepProduct = async (client: QueryClient, prodId: number): Promise<void> => {
  const check = query('GET /p/user/collection/isCollection', { query: { prodId } })
  if (await client.fetchQuery({ ...check, meta: { silent: true } })) return
  client.setQueryData(check.queryKey, await api('POST /p/user/collection/addOrCancel', { body: prodId }))
}
const followShop = async (client: QueryClient, shopId: number): Promise<void> => {
  const check = query('GET /p/shop/collection/isCollection', { query: { shopId } })
  if (await client.fetchQuery({ ...check, meta: { silent: true } })) return
  client.setQueryData(check.queryKey, await api('POST /p/shop/collection/addOrCancel', { body: shopId }))
}

const rereadCart = (client: QueryClient): void => {
  for (const read of cartReads) void client.invalidateQueries(read)
}
const toCart = (t: Text) => ({ text: t('intended.toCart'), run: () => navigation.go('/cart') })

/** What cannot be bought any more is reported and dropped; what did not arrive is kept for later. */
const putIntoCart = async (client: QueryClient, t: Text, tell: Tell): Promise<void> => {
  let count = 0
  for (const chosen of takeVisitorCart())
    try {
      await api('POST /p/shopCart/changeItem', { body: chosen.body })
      count += chosen.body.count
    } catch (error) {
      report(error)
      if (isRefused(error)) continue
      keepForNextPage(chosen)
    }
  if (count === 0) return
  rereadCart(client)
  tell('done', t('intended.merged', { count }), toCart(t))
}

const carryOut = async (intent: Intent, client: QueryClient, t: Text, tell: Tell): Promise<void> => {
  const reread = (routes: readonly string[]) => {
    for (const route of routes) void client.invalidateQueries({ queryKey: [route] })
  }
  switch (intent.act) {
    case 'add': {
      await api('POST /p/shopCart/changeItem', { body: intent.body })
      rereadCart(client)
      return tell('done', t('intended.added', { name: intent.name }), toCart(t))
    }
    case 'keepProduct':
      await keepProduct(client, intent.prodId)
      reread(['GET /p/user/collection/page', 'GET /p/user/collection/count'])
      return tell('done', t('intended.kept'))
    case 'followShop':
      await followShop(client, intent.shopId)
      reread(['GET /p/shop/collection/page', 'GET /p/shop/collection/count', 'GET /shop/headInfo'])
      return tell('done', t('intended.followed'))
    case 'takeCoupons': {
      const taken = await takeCoupons(intent.coupons)
      reread(couponReads)
      return tell(
        'done',
        taken.length > 2
          ? t('intended.tookMany', { count: taken.length })
          : t('intended.took', { name: namesOf(taken) }),
      )
    }
    case 'open':
      return navigation.go(intent.to)
  }
}

/** Gives the focus back to what asked for the login, carries out, once, what was intended before the login, and puts what was chosen before into the cart. */
export const IntendedAct = () => {
  const t = useText('account')
  const client = useQueryClient()
  useEffect(() => {
    const intent = takeIntent()
    // It leads elsewhere, where the focus begins anew.
    if (intent?.act === 'open') forgetAsker()
    const returned = returnFocus()
    // What is said while the page still comes is not heard.
    const tell: Tell = (...said) => void returned.then(() => showToast(...said))
    const act = async () => {
      if (intent) await carryOut(intent, client, t, tell).catch(report)
      await putIntoCart(client, t, tell)
    }
    void act()
  }, [client, t])
  return null
}
