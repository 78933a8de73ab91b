import type { ShopView } from 'qinghua-contract/control'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { day, optional } from '../form/fields.ts'
import { listsOf } from '../form/list-panel.tsx'
import { CopyButton } from '../pieces/buttons.tsx'
import { sought } from './sought.ts'

const listOf = listsOf('consoleActors')

const shopTones: Readonly<Record<ShopView['status'], 'good' | 'plain' | 'bad' | 'quiet'>> = {
  reviewing: 'plain',
  rereviewing: 'plain',
  open: 'good',
  unopened: 'quiet',
  offline: 'bad',
  suspended: 'bad',
  refused: 'bad',
}
/** The pictures of an application, in this order. */
const papers = ['logo', 'licence', 'front', 'back'] as const

const decide = 'POST /__mall/shops/{shopId}/decision'
const change = 'POST /__mall/shops/{shopId}'

const isReviewed = ({ status }: ShopView): boolean => status === 'reviewing' || status === 'rereviewing'

/** Applications that wait for the auditor. */
export const useApplications = listOf(['GET /__mall/shops'], ({ t, field }) => ({
  title: t('application'),
  things: (all) => all.filter(isReviewed),
  line: ({ shopId, shopName, owner, status, remarks, application }) => ({
    id: shopId,
    name: shopName,
    what: (
      <Row as="span" inline gap={4}>
        {papers.map((paper, at) => (
          <a key={paper} href={application?.pictures[at]} target="_blank" rel="noreferrer">
            <Picture
              bare
              src={application?.pictures[at] ?? ''}
              alt={t(`shops.papers.${paper}`)}
              width={24}
              height={24}
            />
          </a>
        ))}
      </Row>
    ),
    note: [t(`shops.states.${status}`), owner !== null && t('shops.ownedBy', { userName: owner }), remarks],
    acts: (
      <>
        <Press route={decide} act={t('shops.approve')} input={{ params: { shopId }, body: { approve: true } }} />
        <Act
          route={decide}
          act={t('refuse')}
          fields={[field('remarks', optional)]}
          known={{ params: { shopId }, body: { approve: false } }}
        />
      </>
    ),
  }),
}))

export const useShops = listOf(['GET /__mall/shops'], ({ t, field, choice, span, yesOrNo }) => ({
  title: t('shop'),
  things: (all) => all.filter((each) => !isReviewed(each)),
  line: ({ shopId, shopName, owner, status, remarks, contractFrom }) => {
    const params = { shopId }
    return {
      id: shopId,
      badge: <Badge tone={shopTones[status]}>{t(`shops.states.${status}`)}</Badge>,
      name: shopName,
      what: shopId,
      note: [
        owner !== null && t('shops.ownedBy', { userName: owner }),
        status === 'unopened' && t('shops.opensAt', { time: timeText(contractFrom) }),
        remarks,
      ],
      acts: (
        <>
          {(status === 'offline' || status === 'suspended') && (
            <Press route={change} act={t('shops.reopen')} input={{ params, body: { status: 'open' } }} />
          )}
          <Act
            route={change}
            act={t('change')}
            title={t('changeOf', { name: shopName })}
            fields={[
              choice('status', 'shopStatus', ['open', 'offline', 'suspended'], optional),
              field('remarks', optional),
              field('owner', optional),
              yesOrNo('preferred'),
              field('hours', optional),
              span('contractEndsIn', day, { at: 'body.endsIn', ...optional }),
            ]}
            known={{ params }}
          />
        </>
      ),
    }
  },
}))

/** What the members have, and the office that changes it. */
export const useMembers = listOf(['GET /__mall/members'], function useMemberLines({ t, form, ...fields }) {
  const { field, choice, number, span } = fields
  const levels = useControl('GET /__mall/levels').data ?? []
  const paid = levels.filter(({ levelType }) => levelType === 1)
  const asked = [
    choice('accountStatus', 'accountStatus', ['off', 'on'], { at: 'body.status', from: 0, ...optional }),
    number('balance', optional),
    number('score', optional),
    span('pointsExpireIn', day, optional),
    number('growth', optional),
    field('levelId', {
      options: [
        ...paid.map(({ levelId, levelName }) => ({ value: levelId, text: levelName })),
        { value: null, text: form('none') },
      ],
      ...optional,
    }),
    span('levelEndsIn', day, optional),
  ]
  return {
    title: t('member'),
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
const cardTones = { open: 'good', used: 'quiet', expired: 'bad' } as const

/** Codes that shoppers redeem for their balance. */
export const useGiftCards = listOf(['GET /__mall/giftCards'], ({ t, number, span }) => ({
  title: t('giftCard'),
  line: ({ code, amount, state, until, usedBy, usedAt }) => ({
    id: code,
    badge: <Badge tone={cardTones[state]}>{t(`giftCards.states.${state}`)}</Badge>,
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
      key="giftCards"
      act={t('giftCards.issue')}
      fields={[number('amount'), span('validFor', day)]}
      start={{ body: { amount: 100, validFor: year } }}
      onDone={({ code }) => sought.set(code)}
    />
  ),
}))
