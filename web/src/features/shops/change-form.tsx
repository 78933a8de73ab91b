import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { packPasswords } from '../../lib/session/pack-password.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPassword } from './new-password.tsx'
import { shopAccountPath } from './own-shop-address.ts'
import { useAccountFields, type AccountFields } from './use-account-fields.ts'

/** Another password by the old one. */
export const ChangeForm = () => {
  const t = useText('opening')
  const fields = useAccountFields({ old: '', password: '', again: '' })
  const change = useMutation<null, Error, Pick<AccountFields, 'old' | 'password'>>({
    mutationFn: async ({ old, password: wanted }) => {
      const [password = '', newPassword = ''] = await packPasswords([old, wanted])
      return api('POST /p/shop/updatePassword', { body: { password, newPassword } })
    },
  })
  const submit = () => {
    const right = fields.isRight()
    if (right)
      change.mutate(fields.form, {
        onSuccess: () => {
          fields.clear()
          showToast('done', t('account.changed'))
        },
        onError: (error) => {
          if (isRefusal(error, 'wrongCredentials')) fields.mark('old', 'oldWrong')
        },
      })
    return right
  }
  return (
    <Form label={t('account.change')} busy={change.isPending} onSubmit={submit}>
      <PasswordField label={t('account.oldPassword')} maxLength={12} inputMode="numeric" {...fields.bind('old')} />
      <NewPassword label={t('account.newPassword')} first={fields.bind('password')} again={fields.bind('again')} />
      <Button type="submit" size="large" wide busy={change.isPending}>
        {t('account.change')}
      </Button>
      <Link css={buttonStyle} data-look="quiet" to={`${shopAccountPath}?by=code`}>
        {t('account.forgotten')}
      </Link>
    </Form>
  )
}
