import { css } from '@emotion/react'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  display: contents;
  > button {
    justify-self: start;
  }
`
const apart = css`
  grid-column: 1 / -1;
  order: 1;
  max-width: 640px;
`

interface Props {
  shopName: string
  isApart: boolean
  /** Something in it must be corrected. */
  isWrong: boolean
  onTogether: () => void
  children: ReactNode
}

/** Another message or invoice than the one for all shops; folded, as few want it. */
export const ShopWishes = ({ shopName, isApart, isWrong, onTogether, children }: Props) => {
  const t = useText('checkout')
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const open = unfolded || isWrong
  return (
    <div css={root}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setUnfolded(!open)}
      >
        <Unfolds>
          {t(isApart ? 'apart.set' : 'apart.open')}
          <VisuallyHidden>{shopName}</VisuallyHidden>
        </Unfolds>
      </button>
      {open && (
        <Stack id={id} css={apart} gap={8}>
          {children}
          {isApart && (
            <Button look="quiet" size="small" style={{ justifySelf: 'start', marginLeft: -10 }} onClick={onTogether}>
              {t('apart.together')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
