import type { ShopView } from 'qinghua-contract/control'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { Act, Press } from '../form/act.tsx'
import { day, minute, optional, optionsOf } from '../form/fields.ts'
import { listPanels } from '../form/list-panel.tsx'

const tones: Readonly<Record<ShopView['status'], 'good' | 'plain' | 'bad' | 'quiet'>> = {
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
export const ShopsPanel = listPanels('consoleActors')(['GET /__mall/shops'], ({ t, form, ...fields }) => {
  const { field, choice, span, yesOrNo } = fields
  const remarks = field('body.remarks', 'remarks', optional)
  const decision = [
    field('body.approve', 'approve', { options: optionsOf([false, true], (value) => form(value ? 'yes' : 'no')) }),
    remarks,
    span('body.opensIn', 'opensIn', minute, optional),
  ]
  const changes = [
    choice('body.status', 'status', 'shopStatus', ['open', 'offline', 'suspended'], optional),
    remarks,
    field('body.owner', 'owner', optional),
    yesOrNo('body.preferred', 'preferred'),
    field('body.hours', 'hours', optional),
    span('body.endsIn', 'contractEndsIn', day, optional),
  ]
  return {
    title: t('shops.title'),
    line: ({ shopId, shopName, owner, status, remarks: why, contractFrom, application }) => {
      const waits = status === 'reviewing' || status === 'rereviewing'
      const params = { shopId }
      return {
        id: shopId,
        badge: <Badge tone={tones[status]}>{t(`shops.states.${status}`)}</Badge>,
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
