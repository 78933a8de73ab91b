import { css } from '@emotion/react'
import { useState } from 'react'
import type { Login } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/link.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { type } from '../../ui/theme.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { api, query } from '../../lib/api/api.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { completeLogin } from '../../lib/session/session.ts'
import { type AccountFields, checkLogin, loginErrorCode } from './account-rules.ts'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { UserNameField, PhoneFields, useAccountForm } from './account-fields.tsx'
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

const passwordStyle = css`
  position: relative;
  > a {
    position: absolute;
    top: -3px;
    right: 0;
    font: ${type.note};
  }
`

interface Props {
  /** In the popup: the page has its own way to register. */
  onLeave?: (() => void) | undefined
}

const AccountLoginForm = ({ onLeave }: Props) => {
  const t = useText('account')
  const login = useAccountLogin()
  const { form, bind, tell, isRight } = useAccountForm(blank, checkLogin, (field) =>
    t(`loginErrors.code${loginErrorCode[field]}`),
  )
  const submit = () => isRight() && submitLogin(login, form, { fields, tell, notKept: ['password', t('notKept')] })
  return (
    <Form label={t('accountLogin')} busy={login.isPending} onSubmit={submit} send={t('login')}>
      <UserNameField {...bind('userName')} />
      <div css={passwordStyle}>
        <PasswordField label={t('password')} {...bind('password')} />
        <TextLink to="/forget-password" onClick={onLeave}>
          {t('forgot')}
        </TextLink>
      </div>
      <Agreement {...bind('agreed')} />
    </Form>
  )
}

const mobileFields = { wrongSmsCode: 'code', accountDisabled: 'mobile' } as const
const mobileBlank = { mobile: '', code: '', agreed: true }

const MobileLoginForm = () => {
  const t = useText('account')
  const login = useMobileLogin()
  const account = useAccountForm(mobileBlank, checkLogin, (field) => t(`loginErrors.code${loginErrorCode[field]}`))
  const { form, bind, tell, isRight } = account
  const submit = () =>
    isRight() && submitLogin(login, form, { fields: mobileFields, tell, notKept: ['code', t('notKept')] })
  return (
    <Form label={t('mobileLogin')} busy={login.isPending} onSubmit={submit} send={t('login')}>
      <PhoneFields route="POST /sms/sendLoginCode" of={account} />
      <Agreement {...bind('agreed')} />
    </Form>
  )
}

const root = css`
  [role='tabpanel'] {
    padding-top: 16px;
  }
`

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
          { value: 'account', label: t('accountLogin'), content: <AccountLoginForm onLeave={onLeave} /> },
          { value: 'mobile', label: t('mobileLogin'), content: <MobileLoginForm /> },
        ]}
      />
      {onLeave && (
        <Text size="note">
          <TextLink to="/register" onClick={onLeave}>
            {t('register')}
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}
