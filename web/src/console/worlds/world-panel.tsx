import { css } from '@emotion/react'
import { Suspense } from 'react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { QrCode } from '../../features/buy/qr-code.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, rowOf, type } from '../../ui/theme.ts'
import { enterAddress, useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { useWorld, useWorldNow } from '../api/use-world.ts'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Panel } from '../pieces/panel.tsx'
import { WorldActs } from './world-acts.tsx'
import { WorldTrouble } from './world-trouble.tsx'

const inNewTab = { target: '_blank', rel: 'noopener', 'data-size': 'small' } as const

/** First the page that shows the scenario, logged in as its account, then the shop as it was left. */
const ShopLinks = ({ origin }: { origin: string }) => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const { data: scene } = useControl('GET /__mall/scene')
  const entry = scene && {
    lang,
    to: scene.at ?? '/',
    ...(scene.as !== null && { as: scene.as }),
  }
  const hasScene = entry !== undefined && (scene?.as ?? scene?.at ?? null) !== null
  return (
    <>
      {hasScene && (
        <a
          css={buttonStyle}
          {...inNewTab}
          href={enterAddress(origin, entry)}
          title={`${entry.as ?? ''} ${entry.to}`.trim()}
        >
          {t('scene')}
        </a>
      )}
      <a css={buttonStyle} {...inNewTab} data-look={hasScene ? 'outline' : undefined} href={`${origin}/`}>
        {t('openShop')}
      </a>
    </>
  )
}

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: 12px 20px;
  > [data-part='acts'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    grid-column: 1 / -1;
    padding-top: 12px;
    border-top: 1px solid ${color.line};
  }
`
const addressRow = css`
  ${rowOf(8)}
  flex-wrap: wrap;
  margin-bottom: 12px;
  > a:first-of-type {
    width: 100%;
    color: ${color.cobalt};
    font: 600 ${type.lead};
    &:hover {
      text-decoration: underline;
    }
  }
`
const qrSize = 128

export const WorldPanel = () => {
  const t = useText('consoleWorlds')
  const here = useHere()
  const world = useWorld()
  const now = useWorldNow()
  const { data: scenarios = [] } = useControl('GET /__mall/scenarios')
  const scenario = scenarios.find(({ name }) => name === world?.scenario)
  if (!here) return <Skeleton height={260} />
  const address = `${here.origin}/`
  const facts = [
    { name: t('scenario'), value: scenario?.title ?? world?.scenario ?? null },
    { name: t('clock'), value: now === undefined ? null : timeText(now) },
    { name: t('calls'), value: world?.calls ?? null },
    { name: t('faults'), value: world?.faults ?? null },
  ]
  return (
    <Panel title={t('world', { name: here.world })}>
      <div css={root}>
        {world && <WorldTrouble world={world} />}
        <div>
          <div css={addressRow}>
            <a href={address} target="_blank" rel="noopener">
              {address}
            </a>
            <ShopLinks origin={here.origin} />
            <CopyButton text={address} name={t('address')} />
          </div>
          <Facts facts={facts} />
        </div>
        <Suspense fallback={<Skeleton width={qrSize} height={qrSize} />}>
          <QrCode text={address} label={t('qr', { address })} size={qrSize} />
        </Suspense>
        <div data-part="acts">
          <WorldActs name={here.world} />
        </div>
      </div>
    </Panel>
  )
}
