import { Line, ListPanel } from '../pieces/panel.tsx'
import { Row } from '../../ui/layout.tsx'
import type { ShopView } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { optionsOf, day, minute, optional, useFields } from '../form/fields.ts'
import { Badge } from '../../ui/badge.tsx'

type Status = ShopView['status']
const tones: Readonly<Record<Status, 'good' | 'plain' | 'bad' | 'quiet'>> = {
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

/** The auditor’s steps from the status that the shop is in. */
const Acts = ({ shop: { shopId, shopName, status } }: { shop: ShopView }) => {
  const t = useText('consoleActors')
  const { t: form, field, choice, span, yesOrNo } = useFields()
  const params = { shopId }
  const decide = 'POST /__mall/shops/{shopId}/decision'
  const change = 'POST /__mall/shops/{shopId}'
  if (status === 'reviewing' || status === 'rereviewing')
    return (
      <>
        <Press route={decide} act={t('shops.approve')} input={{ params, body: { approve: true } }} />
        <Act
          route={decide}
          act={t('shops.decide')}
          fields={[
            field('body.approve', 'approve', {
              options: optionsOf([false, true], (value) => form(value ? 'yes' : 'no')),
            }),
            field('body.remarks', 'remarks', optional),
            span('body.opensIn', 'opensIn', minute, optional),
          ]}
          known={{ params }}
        />
      </>
    )
  return (
    <>
      {(status === 'offline' || status === 'suspended') && (
        <Press route={change} act={t('shops.reopen')} input={{ params, body: { status: 'open' } }} />
      )}
      <Act
        route={change}
        act={t('change')}
        title={t('changeOf', { name: shopName })}
        fields={[
          choice('body.status', 'status', 'shopStatus', ['open', 'offline', 'suspended'], optional),
          field('body.remarks', 'remarks', optional),
          field('body.owner', 'owner', optional),
          yesOrNo('body.preferred', 'preferred'),
          field('body.hours', 'hours', optional),
          span('body.endsIn', 'contractEndsIn', day, optional),
        ]}
        known={{ params }}
      />
    </>
  )
}

const ShopRow = ({ shop }: { shop: ShopView }) => {
  const t = useText('consoleActors')
  const { shopId, shopName, owner, status, remarks, contractFrom, application } = shop
  const isWaiting = status === 'reviewing' || status === 'rereviewing'
  const notes = [
    ...(owner === null ? [] : [t('shops.ownedBy', { userName: owner })]),
    ...(status === 'unopened' ? [t('shops.opensAt', { time: timeText(contractFrom) })] : []),
    ...(remarks === null ? [] : [remarks]),
    ...(isWaiting && application ? [application.tel, application.address, application.intro] : []),
  ]
  return (
    <Line
      badge={<Badge tone={tones[status]}>{t(`shops.states.${status}`)}</Badge>}
      name={shopName}
      what={
        <>
          {shopId}
          {isWaiting && (
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
      }
      note={notes.join(' · ')}
    >
      <Acts shop={shop} />
    </Line>
  )
}

/** The auditor of shops; those that wait for a decision come first. */
export const ShopsPanel = () => {
  const t = useText('consoleActors')
  const shops = useControl('GET /__mall/shops')
  return (
    <ListPanel title={t('shops.title')} of={shops}>
      {(shop) => <ShopRow key={shop.shopId} shop={shop} />}
    </ListPanel>
  )
}
