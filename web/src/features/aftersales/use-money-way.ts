import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Bought } from './refund-item.tsx'

const ways = { 0: 'nothing', 2: 'alipay', 3: 'wechat', 9: 'balance' } as const

/** Where refunded money goes and when, and whether points come back with it. */
export const useMoneyWay = () => {
  const t = useText('refunds')
  return (payType: Refund['payType'], lines: readonly Pick<Bought, 'reductions'>[]): string => {
    const withPoints = lines.some(({ reductions }) => reductions.some(({ rule }) => rule === 'points'))
    const sentences = [payType !== 0 && t(`goesTo.${ways[payType]}`), withPoints && t('goesTo.points')]
    return sentences.filter(Boolean).join(t('goesTo.join'))
  }
}
