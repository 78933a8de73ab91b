import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { enterAddress } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'

const inNewTab = { target: '_blank', rel: 'noopener', 'data-size': 'small' } as const

/** First the page that shows the scenario, logged in as its account, then the shop as it was left. */
export const ShopLinks = ({ origin }: { origin: string }) => {
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
