/** What the person behind an agent wants to be sent, in the words of any form. */
export const inquiry = {
  message: 'Nobody finds the button with which our patients cancel an appointment.',
  given: [
    { about: 'first name given-name', value: 'Anna' },
    { about: 'last name family-name', value: 'Berg' },
    { about: 'work email address', value: 'anna.berg@client.example' },
    {
      about: 'message challenge what the person needs, what is not working, own words',
      value: 'Nobody finds the button with which our patients cancel an appointment.',
    },
  ],
} as const
