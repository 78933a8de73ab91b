import { css } from '@emotion/react'
import { useState, type ComponentProps } from 'react'
import { Glyph } from './icon.tsx'
import { TextField } from './text-field.tsx'
import { useUiText } from './texts.ts'
import { centred, color } from './theme.ts'

const open =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'
const closed =
  'M4 4l16 16M9 6.1A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3.2 3.9M6 8a16 16 0 0 0-3.5 4S6 18.5 12 18.5a9 9 0 0 0 3-.5'

const reveal = css`
  position: absolute;
  inset: 0 0 0 auto;
  ${centred}
  width: 44px;
  color: ${color.ink3};
  &:hover {
    color: ${color.cobalt};
  }
`

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) => {
  const ui = useUiText()
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      css={reveal}
      aria-label={ui('showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Glyph path={shown ? closed : open} size={18} />
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
