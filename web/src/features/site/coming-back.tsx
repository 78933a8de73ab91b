import { css } from '@emotion/react'
import { Suspense, useEffect, useState } from 'react'
import { seenHere } from '../catalogue/seen.ts'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { lazily } from '../../lib/lazily.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

const Resume = lazily('resume', ['resume', 'orders'], async () => import('./resume.tsx').then(({ Resume }) => Resume))

/** In ms: by then the page is there. */
const calm = 2000

const place = css`
  height: 48px;
  margin: 16px 0 -12px;
`

/** Keeps its place for whoever may have left something, so that nothing moves once that is known. */
export const ComingBack = () => {
  const loggedIn = useLoggedIn()
  const [hasSeen] = useState(() => seenHere().length > 0)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const due = () => setDue(true)
    onFirstInteraction(due)
    const timer = setTimeout(due, calm)
    return () => clearTimeout(timer)
  }, [])
  if (!loggedIn && !hasSeen) return null
  return (
    <div css={place}>
      {isDue && (
        <SectionBoundary silent>
          <Suspense>
            <Resume />
          </Suspense>
        </SectionBoundary>
      )}
    </div>
  )
}
