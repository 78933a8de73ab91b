import { css } from '@emotion/react'
import { useState, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import { useUiTexts } from './texts.ts'
import { color } from './theme.ts'

const reveal = css`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 44px;
  color: ${color.ink3};
  &:hover {
    color: ${color.cobalt};
  }
`

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) => {
  const texts = useUiTexts()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      css={reveal}
      aria-label={texts.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
    </button>
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      style={{ paddingRight: 44 }}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  )
}
