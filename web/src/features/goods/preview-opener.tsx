import { useId, type RefObject } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartPreview } from './cart-preview.tsx'
import { useOpening } from './use-opening.ts'

/** Stands in the box that leads to the cart. */
export const PreviewOpener = ({ box }: { box: RefObject<HTMLElement | null> }) => {
  const t = useText('cart')
  const id = useId()
  const { open, toggle } = useOpening(box)
  return (
    <>
      <button
        type="button"
        aria-label={t('preview.open')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name="down" size={12} />
      </button>
      {open && <CartPreview id={id} />}
    </>
  )
}
