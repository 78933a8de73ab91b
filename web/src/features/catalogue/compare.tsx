import { lazy, Suspense } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { most, useCompared } from './compared.ts'

const Tray = lazy(async () => ({ default: (await loadChunk('compare', () => import('./tray.tsx'))).Tray }))

/** For the end of a screen. Its live region must exist before there is anything to announce. */
export const Compare = () => {
  const t = useText('compare')
  const ids = useCompared()
  return (
    <>
      <p css={visuallyHidden} aria-live="polite">
        {ids.length > 0 && t('chosen', { count: ids.length, most })}
      </p>
      <Suspense>{ids.length > 0 && <Tray ids={ids} />}</Suspense>
    </>
  )
}
