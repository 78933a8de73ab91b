import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useUiText } from './texts.ts'
import { color, stackOf, type } from './theme.ts'

const root = css`
  ${stackOf(12)}
  place-items: center;
  align-content: center;
  padding: 56px 24px;
  color: ${color.ink3};
  font: ${type.body};
  text-align: center;
  > p {
    max-width: 48ch;
    color: ${color.ink2};
  }
`

interface EmptyProps {
  icon?: IconName
  text: string
  children?: ReactNode
}

export const EmptyState = ({ icon = 'box', text, children }: EmptyProps) => (
  <div css={root}>
    <Icon name={icon} size={40} />
    <p>{text}</p>
    {children}
  </div>
)

interface ErrorProps {
  onRetry: () => void
  busy?: boolean
  text?: string | undefined
}

export const ErrorState = ({ onRetry, busy = false, text }: ErrorProps) => {
  const ui = useUiText()
  return (
    <div css={root} role="group" aria-label={ui('failed')}>
      <Icon name="warning" size={40} />
      <p>{text ?? ui('failed')}</p>
      <Button look="outline" size="small" busy={busy} onClick={onRetry}>
        {ui('retry')}
      </Button>
    </div>
  )
}
