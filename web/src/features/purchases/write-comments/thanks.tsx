import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ScreenLink } from '../../../lib/navigation/screen-link.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { centred, color, paper, stackOf, type } from '../../../ui/theme.ts'
import { useWaitingCount } from './use-waiting.ts'

const root = css`
  ${stackOf(12)}
  justify-items: center;
  padding: 56px 32px;
  ${paper}
  text-align: center;
  > [data-part='mark'] {
    ${centred}
    width: 64px;
    height: 64px;
    border-radius: 50%;
    background: ${color.jadeWash};
    color: ${color.jade};
  }
  > h2 {
    font: 700 ${type.floor};
    &:focus-visible {
      outline: none;
    }
  }
  > p {
    max-width: 60ch;
    color: ${color.ink2};
    text-wrap: balance;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
    margin-top: 12px;
  }
`

export const Thanks = ({ count }: { count: number }) => {
  const t = useText('comments')
  const waiting = useWaitingCount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section css={root}>
      <span data-part="mark">
        <Icon name="check" size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h2>
      <p>{t('thanksText', { count })}</p>
      <div>
        {waiting !== undefined && waiting > 0 && (
          <ScreenLink css={buttonStyle} to="/user-center/uc-comments">
            {t('writeMore', { count: waiting })}
          </ScreenLink>
        )}
        <ScreenLink css={buttonStyle} data-look="outline" to="/user-center/uc-comments?tab=mine">
          {t('seeMine')}
        </ScreenLink>
        <ScreenLink css={buttonStyle} data-look="outline" to="/">
          {t('home')}
        </ScreenLink>
      </div>
    </section>
  )
}
