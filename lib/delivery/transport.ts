import { createTransport } from 'nodemailer'
import { deliveryTimeoutMs } from '@/lib/config/limits'

/** Opens a way to a mail server that neither waits for ever nor reads files or addresses. */
export const mailTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
    dnsTimeout: deliveryTimeoutMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
