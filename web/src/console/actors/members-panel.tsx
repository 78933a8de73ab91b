import { Badge } from '../../ui/badge.tsx'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { day, optional } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'
import { CopyButton } from '../pieces/buttons.tsx'

const panel = listPanels('consoleActors')

/** What the members have, and the office that changes it. */
export const MembersPanel = panel(['GET /__mall/members'], function useMembers({ t, form, ...fields }) {
  const { field, choice, number, span } = fields
  const levels = useControl('GET /__mall/levels').data ?? []
  const paid = levels.filter(({ levelType }) => levelType === 1)
  const asked = [
    choice('body.status', 'accountStatus', 'accountStatus', ['off', 'on'], { from: 0, ...optional }),
    number('body.balance', 'balance', optional),
    number('body.score', 'score', optional),
    span('body.pointsExpireIn', 'pointsExpireIn', day, optional),
    number('body.growth', 'growth', optional),
    field('body.levelId', 'levelId', {
      options: [
        ...paid.map(({ levelId, levelName }) => ({ value: levelId, text: levelName })),
        { value: null, text: form('none') },
      ],
      ...optional,
    }),
    span('body.levelEndsIn', 'levelEndsIn', day, optional),
  ]
  return {
    title: t('members.title'),
    line: ({ userName, nickName, levelName, paidLevel, score, growth, balance, expiring: [first] }) => ({
      id: userName,
      badge: <Badge tone={paidLevel ? 'good' : 'quiet'}>{levelName}</Badge>,
      name: userName,
      what: nickName,
      note: [
        t('members.has', { score, growth, balance: moneyText(balance) }),
        paidLevel && t('members.levelUntil', { time: timeText(paidLevel.until) }),
        first && t('members.expire', { count: first.score, time: timeText(first.until) }),
      ],
      acts: (
        <Act
          route="POST /__mall/accounts/{userName}"
          act={t('change')}
          title={t('changeOf', { name: userName })}
          fields={asked}
          known={{ params: { userName } }}
        />
      ),
    }),
  }
})

const year = 365 * day
const tones = { open: 'good', used: 'quiet', expired: 'bad' } as const

/** Codes that shoppers redeem for their balance. */
export const GiftCardsPanel = panel(['GET /__mall/giftCards'], ({ t, number, span }) => ({
  title: t('giftCards.title'),
  line: ({ code, amount, state, until, usedBy, usedAt }) => ({
    id: code,
    badge: <Badge tone={tones[state]}>{t(`giftCards.states.${state}`)}</Badge>,
    name: moneyText(amount),
    what: code,
    note:
      usedAt === null
        ? t('endsAt', { time: timeText(until) })
        : t('giftCards.usedBy', { userName: usedBy, time: timeText(usedAt) }),
    acts: <CopyButton text={code} name={t('giftCards.code')} />,
  }),
  actions: (
    <Act
      route="POST /__mall/giftCards"
      act={t('giftCards.issue')}
      fields={[number('body.amount', 'amount'), span('body.validFor', 'validFor', day)]}
      start={{ body: { amount: 100, validFor: year } }}
    />
  ),
}))
