import { limits } from '@mall/contracts/rules'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkMobileLogin, loginError, type LoginError } from './account-rules.ts'
import { Agreement } from './agreement.tsx'
import { Form } from '../../ui/form.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useMobileLogin } from './use-login.ts'

export const MobileLoginForm = () => {
  const t = useText('account')
  const [form, setForm] = useState({ mobile: '', code: '', agreed: true })
  const [errors, setErrors] = useState<readonly LoginError[]>([])
  const login = useMobileLogin()
  const error = (code: LoginError) => (errors.includes(code) ? t(`loginErrors.code${code}`) : undefined)
  const change = (part: Partial<typeof form>, settles: LoginError) => {
    setForm((before) => ({ ...before, ...part }))
    setErrors((before) => before.filter((code) => code !== settles))
  }
  const submit = () => {
    const found = checkMobileLogin(form)
    setErrors(found)
    if (found.length === 0) login.mutate(form)
    return found.length === 0
  }
  return (
    <Form label={t('mobileLogin')} busy={login.isPending} onSubmit={submit}>
      <TextField
        label={t('mobile')}
        value={form.mobile}
        onChange={(mobile) => change({ mobile }, loginError.mobile)}
        error={error(loginError.mobile)}
        type="tel"
        maxLength={limits.mobile}
        autoComplete="tel-national"
      />
      <SmsCodeField
        route="POST /sms/sendLoginCode"
        mobile={form.mobile}
        value={form.code}
        onChange={(code) => change({ code }, loginError.code)}
        error={error(loginError.code)}
        onBadMobile={() => setErrors((before) => [...before, loginError.mobile])}
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
