import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { enterAddress } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'

/** Opens the page that shows the scenario, logged in as its account. */
export const SceneLink = ({ origin }: { origin: string }) => {
  const t = useText('consoleWorlds')
  const lang = useLanguage()
  const { data: scene } = useControl('GET /__mall/scene')
  if (!scene || (scene.as === null && scene.at === null)) return null
  const entry = { lang, to: scene.at ?? '/', ...(scene.as !== null && { as: scene.as }) }
  return (
    <a
      css={buttonStyle}
      data-size="small"
      data-look="outline"
      target="_blank"
      rel="noopener"
      href={enterAddress(origin, entry)}
      title={`${scene.as ?? ''} ${entry.to}`.trim()}
    >
      {t('scene')}
    </a>
  )
}
