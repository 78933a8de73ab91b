import { useText } from '../../lib/i18n/i18n.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface Bound {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

export const NewPassword = ({ label, first, again }: { label: string; first: Bound; again: Bound }) => {
  const t = useText('opening')
  const field = { inputMode: 'numeric', maxLength: 12, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField label={label} hint={t('account.passwordRule')} {...field} {...first} />
      <PasswordField label={t('account.again')} {...field} {...again} />
    </>
  )
}
