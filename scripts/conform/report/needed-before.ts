import { payTypes } from 'qinghua-contract/order-machine'
import type { Exchanged } from '../target/target.ts'

const fieldOf = ({ sending }: Exchanged, name: string): unknown =>
  (sending.body as Readonly<Record<string, unknown>> | undefined)?.[name]

const isPaidFromBalance = (step: Exchanged): boolean => fieldOf(step, 'payType') === payTypes.balance

const payRoutes: readonly string[] = ['POST /p/order/pay', 'POST /p/balance/pay', 'POST /p/level/payLevel']

const usesPoints = (step: Exchanged): boolean =>
  step.route === 'POST /p/score/submit' || fieldOf(step, 'isScorePay') === 1

const usesSms = ({ route }: Exchanged): boolean =>
  /^\w+ \/(?:smsLogin|user\/(?:check\w+Sms|registerOrBindUser))$/.test(route)

const isOrder = ({ route }: Exchanged): boolean => route === 'POST /p/order/submit' || route === 'POST /p/score/submit'

/** What the steps of a journey presuppose, derived from the calls themselves. */
export const neededBefore = (steps: readonly Exchanged[]): string[] => {
  if (steps.length === 0) return []
  const has = (is: (step: Exchanged) => boolean): boolean => steps.some(is)
  const payments = steps.filter(({ route }) => payRoutes.includes(route))
  const atProvider = payments.find((step) => !isPaidFromBalance(step))
  const owns = [
    ...(payments.some(isPaidFromBalance) ? ['whose balance pays'] : []),
    ...(has(usesPoints) ? ['that has points'] : []),
  ]
  return [
    ...(has(({ whose }) => whose === 'first')
      ? [`an account${owns.map((each) => ` ${each}`).join(' and')} ($TOKEN)`]
      : []),
    ...(has(({ whose }) => whose === 'second') ? ['a second account ($OTHER_TOKEN)'] : []),
    ...(has(isOrder) ? ['a product in stock that costs something'] : []),
    ...(has(({ route }) => route === 'POST /p/userBalance/redeem')
      ? ['a gift card that nobody has redeemed (--fact giftCode=…)']
      : []),
    ...(has(usesSms) ? ['a way to read the SMS code that was sent (--sms-url)'] : []),
    ...(atProvider
      ? [`the message of the payment provider after ${atProvider.route} (--pay-url), which is not among the steps`]
      : []),
  ]
}
