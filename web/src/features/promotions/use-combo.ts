import type { Combo } from 'qinghua-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { navigation } from '../../lib/navigation/navigation.ts'
import { askLogin } from '../../lib/session/ask-login.ts'
import { keepIfLoggedOut } from '../../lib/session/intent.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { cartReads } from '../goods/cart-reads.ts'
import { keepCheckout } from '../goods/checkout.ts'
import { firstChoice, matchingSkuIds, mostPackages, type ComboChoice } from './combo-choice.ts'

/** A package as the shopper puts it together; the server prices it. */
export const useCombo = (combo: Combo) => {
  const t = useText('combos')
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [choice, setChoice] = useState<ComboChoice>(() => firstChoice(combo))
  const [count, setCount] = useState(1)
  const { comboId, shopId, name, mainProd } = combo
  const { skuId } = choice
  const matching = matchingSkuIds(combo, choice)
  const most = mostPackages(combo, choice)
  const price = useQuery({
    ...query('GET /combo/comboPrice', {
      query: { comboId, skuId, count, matchingSkuIds: matching.join(',') },
    }),
    enabled: most >= count,
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending } = useCommand('POST /p/shopCart/changeItem', {
    refreshes: cartReads,
    onSuccess: () => showToast('done', t('added', { name }), { text: t('toCart'), run: () => navigation.go('/cart') }),
  })
  const wanted = { prodId: mainProd.prodId, skuId, shopId, comboId, matchingSkuIds: matching }
  return {
    choice,
    choose: (change: Partial<ComboChoice>) => {
      const next = { ...choice, ...change }
      setChoice(next)
      setCount(Math.max(1, Math.min(count, mostPackages(combo, next))))
    },
    count,
    setCount,
    most,
    price,
    adding: isPending,
    add: () => {
      const body = { basketId: 0, count, ...wanted }
      if (loggedIn) mutate({ body }, { onError: (error) => keepIfLoggedOut(error, { act: 'add', body, name }) })
      else askLogin('needed', { act: 'add', body, name })
    },
    buy: () => {
      const to = keepCheckout({ orderItem: { prodCount: count, ...wanted } })
      if (loggedIn) void navigate(to)
      else askLogin('needed', { act: 'open', to })
    },
  }
}
