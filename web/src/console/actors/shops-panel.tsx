import { css } from '@emotion/react'
import type { ShopView } from 'qinghua-contract/control'
import { useText } from '../../lib/i18n/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act, Press } from '../form/act.tsx'
import { optionsOf } from '../form/fields.ts'
import { day, minute, useFields } from '../form/use-fields.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

type Status = ShopView['status']
const tones: Readonly<Record<Status, 'good' | 'lit' | 'bad' | 'plain'>> = {
  reviewing: 'lit',
  rereviewing: 'lit',
  open: 'good',
  unopened: 'plain',
  offline: 'bad',
  suspended: 'bad',
  refused: 'bad',
}

/** The pictures of an application, in this order. */
const papersStyle = css`
  display: flex;
  gap: 4px;
  margin-block: 4px;
`
const papers = ['logo', 'licence', 'front', 'back'] as const

const refuseFirst = [false, true]

/** The auditor’s steps from the status that the shop is in. */
const Acts = ({ shop: { shopId, shopName, status } }: { shop: ShopView }) => {
  const t = useText('consoleActors')
  const { t: form, field, span, yesOrNo } = useFields()
  const optional = { optional: true }
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
              options: refuseFirst.map((value) => ({ value, text: form(value ? 'yes' : 'no') })),
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
          field('body.status', 'status', {
            options: optionsOf(['open', 'offline', 'suspended'] as const, (each) => form(`shopStatus.${each}`)),
            optional: true,
          }),
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
    <Row
      what={
        <>
          <strong>{shopName}</strong> {shopId} <Chip tone={tones[status]}>{t(`shops.states.${status}`)}</Chip>{' '}
          {isWaiting && (
            <span css={papersStyle}>
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
            </span>
          )}
        </>
      }
      note={notes.join(' · ')}
    >
      <Acts shop={shop} />
    </Row>
  )
}

/** The auditor of shops; those that wait for a decision come first. */
export const ShopsPanel = () => {
  const t = useText('consoleActors')
  const shops = useControl('GET /__mall/shops')
  return (
    <ListPanel title={t('shops.title')} query={shops} pick={(all) => all}>
      {(shop) => <ShopRow key={shop.shopId} shop={shop} />}
    </ListPanel>
  )
}
