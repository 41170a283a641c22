import type { OwnerTexts } from './en'

export const fr: OwnerTexts = {
  ready: 'Prêt : ce site peut être montré à tout le monde.',
  notReady: 'Pas prêt, car',
  local: 'il tourne sur votre propre ordinateur, où personne d’autre ne peut le voir ;',
  noTls: 'sa connexion n’est pas chiffrée : l’adresse doit commencer par https ;',
  silent: 'personne ne répond à cette adresse ;',
  certificate:
    'son certificat n’est pas valable pour cette adresse, et les navigateurs mettent en garde ;',
  address:
    'ce qui répond à cette adresse n’est pas ce site, ou il indique une autre adresse que la sienne ;',
  samples:
    'des textes ne sont pas terminés : il reste des passages à remplacer sur ses pages, ou il porte encore le nom de l’exemple ;',
  legal: 'il manque les mentions légales, la politique de confidentialité ou la page de contact ;',
  mail: 'son adresse e-mail est une adresse d’exemple ;',
  unread: 'ses textes n’ont pas pu être lus à l’instant : redemandez dans une minute ;',
  security: 'qui trouve une faille de sécurité n’apprend pas à qui l’écrire ;',
  links: 'des liens ne mènent nulle part ;',
  form: 'le formulaire de contact ne reçoit pas les messages comme il devrait ;',
  technical:
    'une chose qu’il promet aux programmes n’est pas vraie ({checks}) : remettez ce rapport à qui exploite le site.',
  beyond:
    'Ce qu’on ne peut pas voir de l’extérieur : si les messages du formulaire vous parviennent, s’il existe une sauvegarde, et si quelqu’un qui connaît le droit a lu vos textes juridiques.',
}
