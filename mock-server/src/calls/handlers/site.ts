import type { Tables } from 'qinghua-contract'
import {
  addFeedback,
  feedbackTypes,
  logVisit,
  paySwitch,
  privacyPolicy,
  serviceSwitch,
  serviceTerms,
  webConfig,
} from '../../core/site/site.ts'
import type { Handlers } from '../handler.ts'

export const siteHandlers: Handlers<Tables['analytics'] & Tables['config'] & Tables['feedback']> = {
  'POST /flowAnalysisLog': ({ mall, body }) => (logVisit(mall, body), null),
  'GET /webConfig/getPcWebConfig': ({ mall, language }) => webConfig(mall, language),
  'GET /sys/config/info/getSysPaySwitch': ({ mall }) => paySwitch(mall),
  'GET /sys/config/info/getSysServiceSwitch': ({ mall }) => serviceSwitch(mall),
  'GET /sys/config/info/serviceTerms': ({ mall, language }) => serviceTerms(mall, language),
  'GET /sys/config/info/servicePolicy': ({ mall, language }) => privacyPolicy(mall, language),
  'GET /feedback/getFeedbackTypeList': ({ mall, language }) => feedbackTypes(mall, language),
  'POST /feedback/addFeedback': ({ mall, body }) => (
    addFeedback(mall, body.feedbackType, body.content, body.userName),
    null
  ),
}
