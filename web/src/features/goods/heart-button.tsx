import { css } from '@emotion/react'
import { useState } from 'react'
import { askLogin } from '../../lib/session/ask-login.ts'
import { keepIfLoggedOut, type Intent } from '../../lib/session/intent.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { Icon } from '../../ui/icon.tsx'
import { toggle } from '../../ui/toggle.ts'

/** As wide as the longer of its texts: what is not known at first moves nothing. */
const root = css`
  ${toggle}
  min-width: 112px;
  &[aria-pressed='true'] path {
    fill: currentColor;
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
