import { css } from '@emotion/react'
import { useState } from 'react'
import type { Login } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { api, query } from '../../lib/api/api.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { completeLogin } from '../../lib/session/session.ts'
import { type AccountFields, checkLogin, loginErrorCode } from './account-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { UserNameField, MobileField, useAccountForm, SmsCodeField } from './account-fields.tsx'
import { Agreement } from './agreement.tsx'
import { submitLogin } from './submit-login.ts'

/** The first store of the shop is the one a visitor belongs to (S7.19); none while it is unknown. */
const useStoreOfShop = () => {
  const { data } = useQuery({
    ...query('GET /shop/storeList', { query: { shopId: mainShopId } }),
    meta: { silent: true },
  })
  return data?.[0]
}

const useEntrance = () => ({ shopId: mainShopId, storeId: useStoreOfShop()?.storeId ?? null })

/** Login type 0: user name and password. */
const useAccountLogin = () => {
  const entrance = useEntrance()
  return useMutation<Login, Error, Pick<AccountFields, 'userName' | 'password'>>({
    mutationFn: async ({ userName, password }) => {
      const body = { principal: userName, credentials: await packPassword(password), ...entrance }
      return api('POST /login', { body })
    },
    onSuccess: completeLogin,
    meta: { silent: true },
  })
}

/** Login type 1: mobile phone and code. */
const useMobileLogin = () => {
  const entrance = useEntrance()
  return useMutation<Login, Error, Pick<AccountFields, 'mobile' | 'code'>>({
    mutationFn: ({ mobile, code }) =>
      api('POST /smsLogin', { body: { principal: mobile, credentials: code.trim(), ...entrance } }),
    onSuccess: completeLogin,
    meta: { silent: true },
  })
}

/** Where refusals are told. */
const fields = {
  wrongCredentials: 'password',
  accountLocked: 'password',
  credentialsReplayed: 'password',
  accountDisabled: 'userName',
} as const
const blank = { userName: '', password: '', agreed: true }

const AccountLoginForm = () => {
  const t = useText('account')
  const login = useAccountLogin()
  const { form, bind, tell, isRight } = useAccountForm(blank, checkLogin, (field) =>
    t(`loginErrors.code${loginErrorCode[field]}`),
  )
  const submit = () => isRight() && submitLogin(login, form, { fields, tell, notKept: ['password', t('notKept')] })
  return (
    <Form label={t('accountLogin')} busy={login.isPending} onSubmit={submit}>
      <UserNameField {...bind('userName')} />
      <PasswordField label={t('password')} {...bind('password')} />
      <Agreement {...bind('agreed')} />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </Form>
  )
}

/** Where refusals are told. */
const mobileLoginFormFields = { wrongSmsCode: 'code', accountDisabled: 'mobile' } as const
const mobileLoginFormBlank = { mobile: '', code: '', agreed: true }

const MobileLoginForm = () => {
  const t = useText('account')
  const login = useMobileLogin()
  const { form, bind, mark, tell, isRight } = useAccountForm(mobileLoginFormBlank, checkLogin, (field) =>
    t(`loginErrors.code${loginErrorCode[field]}`),
  )
  const submit = () =>
    isRight() && submitLogin(login, form, { fields: mobileLoginFormFields, tell, notKept: ['code', t('notKept')] })
  return (
    <Form label={t('mobileLogin')} busy={login.isPending} onSubmit={submit}>
      <MobileField {...bind('mobile')} />
      <SmsCodeField
        route="POST /sms/sendLoginCode"
        mobile={form.mobile}
        onBadMobile={() => mark('mobile')}
        {...bind('code')}
      />
      <Agreement {...bind('agreed')} />
      <Button type="submit" size="large" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </Form>
  )
}

const root = css`
  [role='tabpanel'] {
    padding-top: 16px;
  }
`

interface Props {
  /** In the popup: the page has its own way to register. */
  onLeave?: () => void
}

/** The two ways to log in (S2.70), for the popup and the login page. */
export const LoginPanel = ({ onLeave }: Props) => {
  const t = useText('account')
  const [way, setWay] = useState<'account' | 'mobile'>('account')
  return (
    <Stack css={root} gap={12}>
      <Tabs
        label={t('ways')}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'account', label: t('accountLogin'), content: <AccountLoginForm /> },
          { value: 'mobile', label: t('mobileLogin'), content: <MobileLoginForm /> },
        ]}
      />
      <Row as="p" justify="between" size="note">
        <Link css={textLink} to="/forget-password" onClick={onLeave}>
          {t('forgot')}
        </Link>
        {onLeave && (
          <Link css={textLink} to="/register" onClick={onLeave}>
            {t('register')}
          </Link>
        )}
      </Row>
    </Stack>
  )
}
