export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardName: 'Mariam Test',
};

export const declinedCard = { ...goodCard, cardNumber: '4000 0000 0000 0002' };
