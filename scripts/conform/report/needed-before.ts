import { payTypes } from '@mall/contracts/order-machine'
import type { Exchanged } from '../target/target.ts'

const isPaidFromBalance = ({ sending }: Exchanged): boolean =>
  (sending.body as { payType?: unknown } | undefined)?.payType === payTypes.balance

const usesSms = ({ route }: Exchanged): boolean =>
  /^\w+ \/(?:smsLogin|user\/(?:check\w+Sms|registerOrBindUser))$/.test(route)

/** What the steps of a journey presuppose, derived from the calls themselves. */
export const neededBefore = (steps: readonly Exchanged[]): string[] => {
  if (steps.length === 0) return []
  const has = (is: (step: Exchanged) => boolean): boolean => steps.some(is)
  const payments = steps.filter(({ route }) => route === 'POST /p/order/pay')
  const isPaidFrom = payments.some(isPaidFromBalance)
  return [
    ...(has(({ whose }) => whose === 'first')
      ? [`an account${isPaidFrom ? ' whose balance pays the order' : ''} ($TOKEN)`]
      : []),
    ...(has(({ whose }) => whose === 'second') ? ['a second account ($OTHER_TOKEN)'] : []),
    ...(has(({ route }) => route === 'POST /p/order/submit') ? ['a product in stock that costs something'] : []),
    ...(has(usesSms) ? ['a way to read the SMS code that was sent (--sms-url)'] : []),
    ...(payments.some((step) => !isPaidFromBalance(step))
      ? ['the message of the payment provider after POST /p/order/pay (--pay-url), which is not among the steps']
      : []),
  ]
}
