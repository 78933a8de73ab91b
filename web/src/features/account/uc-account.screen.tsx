import { css } from '@emotion/react'
import type { Login, UserInfo } from 'qinghua-contract'
import { appType } from 'qinghua-contract/rules'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/api-error.ts'
import { userQuery, useCenterInfo } from '../../lib/session/session.ts'
import { storeToken } from '../../lib/login/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Grid, Surface, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { color } from '../../ui/theme.ts'
import { MobileField, usePhoneProof, SmsCodeField, useAccountForm } from './account-fields.tsx'
import { checkNewAccount, type AccountFields } from './account-rules.ts'
import { Link } from '../../ui/link.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The answer is a new login, as after a registration; the page stays as it is. */
const useBindMobile = () => {
  const client = useQueryClient()
  const prove = usePhoneProof('PUT /user/checkRegisterSms')
  return useMutation<Login, Error, Pick<AccountFields, 'mobile' | 'code'>>({
    mutationFn: async ({ mobile, code }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const body = { appType, registerOrBind: 2, validateType: 1, mobile, checkRegisterSmsFlag } as const
      return api('PUT /user/registerOrBindUser', { body })
    },
    onSuccess: ({ accessToken, expiresIn }) => {
      storeToken(accessToken, expiresIn)
      return client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
}

const blank = { mobile: '', code: '' }

/** The code goes to the new phone; from then on the old one no longer logs in. */
const BindMobileDialog = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const t = useText('account')
  const bind = useBindMobile()
  const [taken, setTaken] = useState<string | null>(null)
  const isOwn = (mobile: string | undefined) => mobile === user.userMobile
  const check = (form: Partial<AccountFields>) =>
    isOwn(form.mobile) || form.mobile === taken ? ['mobile' as const] : checkNewAccount(form)
  const fields = useAccountForm(blank, check)
  const { form } = fields
  const mobile = fields.bind('mobile')
  const why =
    (isOwn(form.mobile) && t('own.ownMobile')) || (form.mobile === taken && t('own.takenMobile')) || mobile.error
  const submit = () => {
    if (!fields.isRight()) return false
    bind.mutate(form, {
      onSuccess: () => {
        onClose()
        showToast('done', t('own.mobileChanged'))
      },
      onError: (error) => {
        if (isRefusal(error, 'mobileTaken')) setTaken(form.mobile)
      },
    })
    return true
  }
  return (
    <Dialog title={t('own.changeMobile')} onClose={onClose}>
      <Text tone="quiet" style={{ marginBottom: 16 }}>
        {t('own.mobileNow', { mobile: user.mobile })}
      </Text>
      <Form label={t('own.changeMobile')} busy={bind.isPending} onSubmit={submit} send={t('own.bindMobile')}>
        <MobileField {...mobile} label={t('own.newMobile')} error={why || undefined} />
        <SmsCodeField
          route="PUT /user/sendRegisterSms"
          mobile={isOwn(form.mobile) ? '' : form.mobile}
          onBadMobile={() => fields.mark('mobile')}
          {...fields.bind('code')}
        />
      </Form>
    </Dialog>
  )
}

const fact = css`
  min-height: 52px;
  border-top: 1px solid ${color.line};
  > dd + dd {
    margin-right: -14px;
  }
`
const number = new Intl.NumberFormat('en')

interface FactProps {
  name: string
  action?: ReactNode
  children: ReactNode
}

const Fact = ({ name, action, children }: FactProps) => (
  <Grid css={fact} columns="112px minmax(0, 1fr) auto" gap={16} align="center">
    <dt>{name}</dt>
    <dd>{children}</dd>
    {action && <dd>{action}</dd>}
  </Grid>
)

const AccountFacts = ({ user }: { user: UserInfo }) => {
  const t = useText('account')
  const { isSetPassword = true } = useCenterInfo() ?? {}
  const [binding, setBinding] = useState(false)
  return (
    <section aria-labelledby="account-facts">
      <Text as="h2" id="account-facts" size="lead" style={{ marginBottom: 8, fontWeight: 700 }}>
        {t('own.account')}
      </Text>
      <dl>
        <Fact name={t('own.level')}>{user.levelName}</Fact>
        <Fact name={t('own.growth')}>{number.format(user.growth)}</Fact>
        <Fact name={t('own.userName')}>{user.username}</Fact>
        <Fact
          name={t('own.mobile')}
          action={
            <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setBinding(true)}>
              {t('own.changeMobile')}
            </Button>
          }
        >
          {user.mobile}
        </Fact>
        <Fact
          name={t('own.password')}
          action={
            <Link css={buttonStyle} data-look="quiet" data-size="small" to="/user-center/uc-password">
              {t(isSetPassword ? 'own.changePassword' : 'own.setPassword')}
            </Link>
          }
        >
          {isSetPassword ? '••••••••' : t('own.noPassword')}
        </Fact>
      </dl>
      {binding && <BindMobileDialog user={user} onClose={() => setBinding(false)} />}
    </section>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('account')
  return (
    <>
      <PageTitle text={t('own.profile')} />
      <Surface ground="ruled" pad={24} style={{ marginTop: 16 }}>
        <Loaded of={useQuery(userQuery)} waiting={[520]}>
          {(user) => (
            <Grid columns={2} gap={36} align="start">
              <ProfileForm key={user.userId} user={user} />
              <AccountFacts user={user} />
            </Grid>
          )}
        </Loaded>
      </Surface>
    </>
  )
}
