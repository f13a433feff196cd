/** Words in classes and properties of elements that are about a person. */
export const PERSON: RegExp =
  /(?:^|[^a-z])(?:author|[a-z]{0,3}user(?:-?name)?|poster|nick(?:name)?|member|profile|byline|handle|account|screen-?name|display-?name)(?:[^a-z]|$)/i
/** Parts of the addresses of people. */
export const PERSON_ADDRESS: RegExp =
  /(?:^|\/)(?:@|~|u\/|(?:users?|members?|membres?|mitglied(?:er)?|usuarios?|benutzer|profiles?|profil|people|author|account)(?:[/?.]|-?\d))|[?&](?:u|user|uid|userid|author|id)=|viewprofile|action=profile/i
/** How boards sign posts of people without a name. */
export const NOBODY: RegExp = /名無し|匿名|anonymous/i
