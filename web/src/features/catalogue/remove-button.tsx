import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Called before a remove button goes: focuses the next one within `scope`, or the one before. */
const focusBeside = (button: HTMLElement, scope: string): void => {
  const buttons = [...(button.closest(scope)?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])]
  const at = buttons.indexOf(button)
  const beside = buttons[at + 1] ?? buttons[at - 1]
  beside?.focus({ preventScroll: true })
}

interface Props {
  name: string | undefined
  /** The element that contains the other buttons of this kind. */
  scope: 'ul' | 'thead'
  onRemove: () => void
}

export const RemoveButton = ({ name, scope, onRemove }: Props) => {
  const t = useText('compare')
  return (
    <IconButton
      icon="close"
      data-part="remove"
      aria-label={t('remove', { name: name ?? t('someProduct') })}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget, scope)
        onRemove()
      }}
    />
  )
}
