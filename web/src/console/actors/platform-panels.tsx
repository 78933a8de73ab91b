import type { ShopView } from 'qinghua-contract/control'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { day, minute, optional, optionsOf } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'
import { CopyButton } from '../pieces/buttons.tsx'

const panel = listPanels('consoleActors')

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

/** The auditor of shops; those that wait for a decision come first. */
export const ShopsPanel = panel(['GET /__mall/shops'], ({ t, form, ...fields }) => {
  const { field, choice, span, yesOrNo } = fields
  const remarks = field('remarks', optional)
  const decision = [
    field('approve', { options: optionsOf([false, true], (value) => form(value ? 'yes' : 'no')) }),
    remarks,
    span('opensIn', minute, optional),
  ]
  const changes = [
    choice('status', 'shopStatus', ['open', 'offline', 'suspended'], optional),
    remarks,
    field('owner', optional),
    yesOrNo('preferred'),
    field('hours', optional),
    span('contractEndsIn', day, { at: 'body.endsIn', ...optional }),
  ]
  return {
    title: t('shops.title'),
    line: ({ shopId, shopName, owner, status, remarks: why, contractFrom, application }) => {
      const waits = status === 'reviewing' || status === 'rereviewing'
      const params = { shopId }
      return {
        id: shopId,
        badge: <Badge tone={shopTones[status]}>{t(`shops.states.${status}`)}</Badge>,
        name: shopName,
        what: (
          <>
            {shopId}
            {waits && (
              <Row as="span" gap={4} pad="4px 0">
                {papers.map((paper, at) => (
                  <a key={paper} href={application?.pictures[at]} target="_blank" rel="noreferrer">
                    <Picture
                      bare
                      src={application?.pictures[at] ?? ''}
                      alt={t(`shops.papers.${paper}`)}
                      width={36}
                      height={36}
                    />
                  </a>
                ))}
              </Row>
            )}
          </>
        ),
        note: [
          owner !== null && t('shops.ownedBy', { userName: owner }),
          status === 'unopened' && t('shops.opensAt', { time: timeText(contractFrom) }),
          why,
          ...(waits && application ? [application.tel, application.address, application.intro] : []),
        ],
        acts: waits ? (
          <>
            <Press route={decide} act={t('shops.approve')} input={{ params, body: { approve: true } }} />
            <Act route={decide} act={t('shops.decide')} fields={decision} known={{ params }} />
          </>
        ) : (
          <>
            {(status === 'offline' || status === 'suspended') && (
              <Press route={change} act={t('shops.reopen')} input={{ params, body: { status: 'open' } }} />
            )}
            <Act
              route={change}
              act={t('change')}
              title={t('changeOf', { name: shopName })}
              fields={changes}
              known={{ params }}
            />
          </>
        ),
      }
    },
  }
})

/** What the members have, and the office that changes it. */
export const MembersPanel = panel(['GET /__mall/members'], function useMembers({ t, form, ...fields }) {
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
const cardTones = { open: 'good', used: 'quiet', expired: 'bad' } as const

/** Codes that shoppers redeem for their balance. */
export const GiftCardsPanel = panel(['GET /__mall/giftCards'], ({ t, number, span }) => ({
  title: t('giftCards.title'),
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
      act={t('giftCards.issue')}
      fields={[number('amount'), span('validFor', day)]}
      start={{ body: { amount: 100, validFor: year } }}
    />
  ),
}))
