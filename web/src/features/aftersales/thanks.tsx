import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Outcome, Ways } from '../../ui/outcome.tsx'
import { useWaitingCount } from './use-waiting.ts'

export const Thanks = ({ count }: { count: number }) => {
  const t = useText('comments')
  const waiting = useWaitingCount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Outcome icon="check" good>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h2>
      <p>{t('thanksText', { count })}</p>
      <Ways>
        {waiting !== undefined && waiting > 0 && (
          <Link css={buttonStyle} to="/user-center/uc-comments">
            {t('writeMore', { count: waiting })}
          </Link>
        )}
        <Link css={buttonStyle} data-look="outline" to="/user-center/uc-comments?tab=mine">
          {t('seeMine')}
        </Link>
        <Link css={buttonStyle} data-look="outline" to="/">
          {t('home')}
        </Link>
      </Ways>
    </Outcome>
  )
}
