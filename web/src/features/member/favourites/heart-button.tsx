import { css } from '@emotion/react'
import { useState } from 'react'
import { askLogin } from '../../../lib/session/ask-login.ts'
import { keepIfLoggedOut, type Intent } from '../../../lib/session/intent.ts'
import { useLoggedIn } from '../../../lib/session/token.ts'
import { Icon } from '../../../ui/icon.tsx'
import { color, motion, quietNote, radius } from '../../../ui/theme.ts'

/** As wide as the longer of its texts: what is not known at first moves nothing. */
const root = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 112px;
  min-height: 32px;
  padding-inline: 10px;
  border-radius: ${radius.control};
  ${quietNote}
  white-space: nowrap;
  transition: background-color ${motion.hover};
  &:hover {
    background: ${color.cobaltWash};
    color: ${color.cobalt};
  }
  &[aria-pressed='true'] {
    color: ${color.cobalt};
    font-weight: 600;
    path {
      fill: currentColor;
    }
  }
  > [data-other]::after {
    display: block;
    height: 0;
    overflow: hidden;
    content: attr(data-other) / '';
    font-weight: 600;
    visibility: hidden;
  }
`

interface Props {
  kept: boolean
  add: string
  added: string
  show: (kept: boolean) => void
  turn: () => Promise<boolean>
  intent: Intent
}

export const HeartButton = ({ kept, add, added, show, turn, intent }: Props) => {
  const loggedIn = useLoggedIn()
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    if (!loggedIn) return askLogin('needed', intent)
    if (busy) return
    setBusy(true)
    show(!kept)
    const turned = turn().catch((error: unknown) => {
      if (!kept) keepIfLoggedOut(error, intent)
      return kept
    })
    show(await turned)
    setBusy(false)
  }
  return (
    <button css={root} type="button" aria-pressed={kept} onClick={() => void onClick()}>
      <Icon name="heart" size={18} />
      <span data-other={kept ? add : added}>{kept ? added : add}</span>
    </button>
  )
}
