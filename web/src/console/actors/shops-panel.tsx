import { css } from '@emotion/react'
import type { ShopView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { TextForm } from './text-form.tsx'

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

/** What needs a reason. */
type Reasoned = 'refuse' | 'offline' | 'suspended'

/** The auditor’s steps from the status that the shop is in. */
const Acts = ({ shop: { shopId, status } }: { shop: ShopView }) => {
  const t = useText('consoleActors')
  const [asked, setAsked] = useState<Reasoned | null>(null)
  const decide = useAct('POST /__mall/shops/{shopId}/decision')
  const change = useAct('POST /__mall/shops/{shopId}')
  const params = { shopId }
  const busy = decide.isPending || change.isPending
  const onDone = { onSuccess: () => setAsked(null) }
  if (asked !== null)
    return (
      <TextForm
        label={t('why')}
        act={t(`shops.${asked}`)}
        busy={busy}
        onSubmitText={(remarks) => {
          if (asked === 'refuse') decide.mutate({ params, body: { approve: false, remarks } }, onDone)
          else change.mutate({ params, body: { status: asked, remarks } }, onDone)
        }}
        onCancel={() => setAsked(null)}
      />
    )
  const ask = (reasoned: Reasoned) => (
    <Button size="small" look="quiet" onClick={() => setAsked(reasoned)}>
      {t(`shops.${reasoned}`)}
    </Button>
  )
  if (status === 'reviewing' || status === 'rereviewing')
    return (
      <>
        <Button
          size="small"
          look="outline"
          busy={busy}
          onClick={() => decide.mutate({ params, body: { approve: true } })}
        >
          {t('shops.approve')}
        </Button>
        {ask('refuse')}
      </>
    )
  if (status === 'open')
    return (
      <>
        {ask('offline')}
        {ask('suspended')}
      </>
    )
  if (status === 'offline' || status === 'suspended')
    return (
      <Button
        size="small"
        look="outline"
        busy={busy}
        onClick={() => change.mutate({ params, body: { status: 'open' } })}
      >
        {t('shops.reopen')}
      </Button>
    )
  return t('shops.ownersTurn')
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
    <Panel title={t('shops.title')} count={shops.data?.length} flush>
      <Answered query={shops} height={200}>
        {(all) => (
          <Scroll label={t('shops.title')}>
            <Rows label={t('shops.title')}>
              {all.map((shop) => (
                <ShopRow key={shop.shopId} shop={shop} />
              ))}
            </Rows>
          </Scroll>
        )}
      </Answered>
    </Panel>
  )
}
