import { limits } from '@mall/contracts/rules'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkAccountLogin, loginError, type LoginError } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { Form } from '../../ui/form.tsx'
import { useAccountLogin } from './use-login.ts'

export const AccountLoginForm = () => {
  const t = useText('account')
  const [form, setForm] = useState({ userName: '', password: '', agreed: true })
  const [errors, setErrors] = useState<readonly LoginError[]>([])
  const login = useAccountLogin()
  const error = (code: LoginError) => (errors.includes(code) ? t(`loginErrors.code${code}`) : undefined)
  const change = (part: Partial<typeof form>, settles: LoginError) => {
    setForm((before) => ({ ...before, ...part }))
    setErrors((before) => before.filter((code) => code !== settles))
  }
  const submit = () => {
    const found = checkAccountLogin(form)
    setErrors(found)
    if (found.length === 0) login.mutate(form)
    return found.length === 0
  }
  return (
    <Form label={t('accountLogin')} busy={login.isPending} onSubmit={submit}>
      <TextField
        label={t('userName')}
        value={form.userName}
        onChange={(userName) => change({ userName }, loginError.userName)}
        error={error(loginError.userName)}
        maxLength={limits.userName.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={t('password')}
        value={form.password}
        onChange={(password) => change({ password }, loginError.password)}
        error={error(loginError.password)}
      />
      <Agreement
        agreed={form.agreed}
        onChange={(agreed) => change({ agreed }, loginError.terms)}
        error={error(loginError.terms)}
      />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </Form>
  )
}
