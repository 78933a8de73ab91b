import { lazy, Suspense } from 'react'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

const Progress = lazy(async () => {
  await new Promise<void>(onFirstInteraction)
  await loadTexts(['centre'])
  return { default: (await import('./progress.tsx')).Progress }
})

/** Loaded when the page is first used, so that it does not delay the page. Its place is kept by who shows it. */
export const LazyProgress = () => (
  <Suspense>
    <Progress />
  </Suspense>
)
