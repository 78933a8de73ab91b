import { CopyButton } from '../pieces/buttons.tsx'
import { day, optional, useFields } from '../form/fields.ts'
import { Line, ListPanel } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Badge } from '../../ui/badge.tsx'

/** What the members have, and the office that changes it. */
export const MembersPanel = () => {
  const t = useText('consoleActors')
  const members = useControl('GET /__mall/members')
  const levels = useControl('GET /__mall/levels').data ?? []
  const { t: form, field, choice, number, span } = useFields()
  const paid = levels.filter(({ levelType }) => levelType === 1)
  const fields = [
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
  return (
    <ListPanel title={t('members.title')} of={members}>
      {({ userName, nickName, levelName, paidLevel, score, growth, balance, expiring: [first] }) => (
        <Line
          key={userName}
          badge={<Badge tone={paidLevel ? 'good' : 'quiet'}>{levelName}</Badge>}
          name={userName}
          what={nickName}
          note={[
            t('members.has', { score, growth, balance: moneyText(balance) }),
            ...(paidLevel ? [t('members.levelUntil', { time: timeText(paidLevel.until) })] : []),
            ...(first ? [t('members.expire', { count: first.score, time: timeText(first.until) })] : []),
          ].join(' · ')}
        >
          <Act
            route="POST /__mall/accounts/{userName}"
            act={t('change')}
            title={t('changeOf', { name: userName })}
            fields={fields}
            known={{ params: { userName } }}
          />
        </Line>
      )}
    </ListPanel>
  )
}

const year = 365 * day
const tones = { open: 'good', used: 'quiet', expired: 'bad' } as const

/** Codes that shoppers redeem for their balance. */
export const GiftCardsPanel = () => {
  const t = useText('consoleActors')
  const { number, span } = useFields()
  return (
    <ListPanel
      title={t('giftCards.title')}
      of={useControl('GET /__mall/giftCards')}

      actions={
        <Act
          route="POST /__mall/giftCards"
          act={t('giftCards.issue')}
          fields={[number('body.amount', 'amount'), span('body.validFor', 'validFor', day)]}
          start={{ body: { amount: 100, validFor: year } }}
        />
      }
    >
      {({ code, amount, state, until, usedBy, usedAt }) => (
        <Line
          key={code}
          badge={<Badge tone={tones[state]}>{t(`giftCards.states.${state}`)}</Badge>}
          name={moneyText(amount)}
          what={code}
          note={
            usedAt === null
              ? t('endsAt', { time: timeText(until) })
              : t('giftCards.usedBy', { userName: usedBy, time: timeText(usedAt) })
          }
        >
          <CopyButton text={code} name={t('giftCards.code')} />
        </Line>
      )}
    </ListPanel>
  )
}
