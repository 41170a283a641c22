import { access } from 'bicycle-shop'

export default defineNitroPlugin(({ hooks }) => {
  access.start()
  hooks.hook('close', access.close)
})
